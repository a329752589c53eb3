import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { bodyTypes, colours, type BodyType } from '../../../contract/vocabulary.ts'
import { angles, anglesFor, drawVehicle, scenes, type Angle, type DrawingRequest } from './draw-vehicle.ts'

function request(bodyType: BodyType, angle: Angle, index = 0): DrawingRequest {
  return {
    bodyType,
    angle,
    colour: colours[index % colours.length]!,
    scene: scenes[index % scenes.length]!,
    electric: index % 4 === 0,
  }
}

/** The picture in small, as bytes of red, green, blue and opacity. */
function rasterise(svg: string): { width: number; height: number; pixels: Buffer } {
  const options = { fitTo: { mode: 'width', value: 64 }, font: { loadSystemFonts: false } } as const
  const { width, height, pixels } = new Resvg(svg, options).render()
  return { width, height, pixels }
}

const pictures = bodyTypes.flatMap((bodyType) => anglesFor(bodyType).map((angle) => ({ bodyType, angle })))

describe.each(pictures.map((picture, index) => ({ ...picture, index })))(
  '$bodyType $angle',
  ({ bodyType, angle, index }) => {
    const svg = drawVehicle(request(bodyType, angle, index))

    test('is a picture of 4:3 without holes', () => {
      const { width, height, pixels } = rasterise(svg)
      expect([width, height]).toEqual([64, 48])
      expect(pixels.filter((_, byte) => byte % 4 === 3).every((opacity) => opacity === 255)).toBe(true)
    })

    test('is small, and made of numbers only', () => {
      expect(Buffer.byteLength(svg)).toBeLessThan(60_000)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    })

    test('is the same when drawn again', () => {
      expect(drawVehicle(request(bodyType, angle, index))).toBe(svg)
    })
  },
)

test('every scene shows every kind of vehicle from its best angle without growing large', () => {
  for (const scene of scenes) {
    for (const bodyType of bodyTypes) {
      const svg = drawVehicle({ ...request(bodyType, 'front_quarter'), scene, electric: false })
      expect(Buffer.byteLength(svg), `${bodyType} in ${scene}`).toBeLessThan(60_000)
    }
  }
})

test('colours can be told apart', () => {
  for (const bodyType of bodyTypes) {
    const painted = colours.map((colour) => drawVehicle({ ...request(bodyType, 'side'), colour }))
    expect(new Set(painted).size).toBe(colours.length)
  }
})

test('an electric car has no exhaust and another face', () => {
  const petrol = { ...request('sedan', 'rear_quarter'), electric: false }
  expect(drawVehicle({ ...petrol, electric: true })).not.toBe(drawVehicle(petrol))
})

test('a touring caravan has no cab, and motorcycles have no room', () => {
  expect(anglesFor('touring_caravan')).not.toContain('dashboard')
  expect(anglesFor('naked')).not.toContain('interior')
  expect(() => drawVehicle(request('naked', 'interior'))).toThrow(RangeError)
  expect(angles).toEqual(expect.arrayContaining([...anglesFor('sedan')]))
})
