import { describe, expect, test } from 'vitest'
import { deviceName, safeRedirect } from './rules.ts'

describe('where a browser may be sent with a session', () => {
  const site = {
    baseUrl: 'https://cars.example',
    allowedRedirects: ['carsapp://signed-in', 'https://partner.example/cars'],
  }
  const home = 'https://cars.example/'

  test.each([
    ['/favourites', 'https://cars.example/favourites'],
    ['/listing/1?x=1#photos', 'https://cars.example/listing/1?x=1#photos'],
    ['https://cars.example/de/auth', 'https://cars.example/de/auth'],
    ['carsapp://signed-in', 'carsapp://signed-in'],
    ['carsapp://signed-in/now', 'carsapp://signed-in/now'],
    ['https://partner.example/cars/back', 'https://partner.example/cars/back'],
  ])('%s is inside', (wanted, expected) => {
    expect(safeRedirect(wanted, site)).toBe(expected)
  })

  test.each([
    null,
    '',
    'favourites',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'http://cars.example/',
    'https://cars.example.evil.example/',
    'https://cars.example@evil.example/',
    'https://user:secret@cars.example/',
    'https://cars.example:8443/',
    'https://partner.example/cars-and-more',
    'https://partner.example/',
    'carsapp://elsewhere',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://cars.example/1',
  ])('%s leads home', (wanted) => {
    expect(safeRedirect(wanted, site)).toBe(home)
  })
})

describe('what people call a device', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Version/19.0 Mobile Safari/604', 'Safari', 'iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/19.0 Safari/605', 'Safari', 'macOS'],
    ['curl/8.0', null, null],
    [null, null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system })
  })
})
