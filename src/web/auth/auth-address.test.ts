import { expect, test } from 'vitest'
import { authPath, readAuthSearch } from './auth-address.ts'

const read = (query: string) => readAuthSearch(`https://cars.example/auth${query}`)

test('an address without anything is for signing in, and leads home', () => {
  expect(read('')).toEqual({ mode: 'sign-in', returnTo: '/', factor: null, errorCode: null, link: null })
  expect(authPath({ mode: 'sign-in', returnTo: '/' })).toBe('/auth')
})

test('what one came to do and where one goes on survive the address', () => {
  const search = { mode: 'sign-up', returnTo: '/de/listings?make=bmw&page=2', factor: null } as const
  expect(readAuthSearch(`https://cars.example${authPath(search)}`)).toMatchObject(search)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://cars.example@evil.example/',
  '\t//evil.example',
])('nobody is led away to %j', (returnTo) => {
  const { origin } = new URL(read(`?returnTo=${encodeURIComponent(returnTo)}`).returnTo, 'https://cars.example')
  expect(origin).toBe('https://cars.example')
})

test.each(['/auth', '/de/auth?mode=sign-up', '/auth?returnTo=/auth'])('nobody is led in a circle to %s', (returnTo) => {
  expect(read(`?returnTo=${encodeURIComponent(returnTo)}`).returnTo).toBe('/')
})

test('what a link or a provider comes back with leads to where it helps', () => {
  const back = encodeURIComponent('/auth?mode=arrived&returnTo=%2Ffavourites')
  expect(read(`?error_code=access_denied&returnTo=${back}`)).toMatchObject({
    mode: 'sign-in',
    errorCode: 'access_denied',
    returnTo: '/favourites',
  })
  expect(read('?error_code=otp_expired&type=recovery').mode).toBe('forgot')
})

test('an unknown wish is a sign-in', () => {
  expect(read('?mode=admin').mode).toBe('sign-in')
})
