import { expect, test } from 'vitest'
import { layOutMap, mapSize, unitsPerKm } from './place-map.ts'

const nuremberg = { name: 'Nuremberg', latitude: 49.4539, longitude: 11.0773 }
const erlangen = { name: 'Erlangen', latitude: 49.5909, longitude: 11.0078 }
const ansbach = { name: 'Ansbach', latitude: 49.3048, longitude: 10.5931 }

test('north is up and west is left, as far away as the scale says', () => {
  const { middle, towns } = layOutMap(nuremberg, [erlangen, ansbach])
  expect(middle).toMatchObject({ x: mapSize.width / 2, y: mapSize.height / 2 })
  const [north, west] = towns
  expect(north?.y).toBeLessThan(middle.y)
  expect(west?.x).toBeLessThan(middle.x)
  // Nuremberg to Ansbach: 39 km.
  const km = Math.hypot((west?.x ?? 0) - middle.x, (west?.y ?? 0) - middle.y) / unitsPerKm
  expect(km).toBeGreaterThan(38)
  expect(km).toBeLessThan(40)
})

test('a name that would cover a larger town is left out, and so is what lies beyond the map', () => {
  const beside = { name: 'Bubenreuth', latitude: 49.6, longitude: 11.015 }
  const munich = { name: 'Munich', latitude: 48.1374, longitude: 11.5755 }
  expect(layOutMap(nuremberg, [erlangen, beside, munich]).towns.map(({ name }) => name)).toEqual(['Erlangen'])
})

test('a name that does not fit on the right stands on the left', () => {
  const east = { name: 'Amberg', latitude: 49.44, longitude: 11.86 }
  expect(layOutMap(nuremberg, [east]).towns).toMatchObject([{ side: 'left' }])
})
