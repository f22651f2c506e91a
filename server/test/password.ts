/** The password of everybody whom a builder adds. */
export const password = 'kx82fjqw03tz'

/** Its hash, at the least cost: what a hash costs is expected where somebody registers. */
export const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$PRhhhoc4ZVqWhZaYyWj5Tg$OliGWBytwes0ePG0IbW4BNDhmWRmfEQ9dhbXnuJBEjs'
