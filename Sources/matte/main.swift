print("matte")
