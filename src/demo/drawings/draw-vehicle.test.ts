import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { bodyTypes, colours, type KnownBodyType } from '../../contract/market/vocabulary.ts'
import { matrix, someOf } from '../../../tests/support/matrix.ts'
import { builds } from './builds.ts'
import { angles, anglesFor, drawVehicle, scenes, type Angle, type DrawingRequest } from './draw-vehicle.ts'
import { item } from './geometry.ts'

function request(bodyType: KnownBodyType, angle: Angle, index = 0): DrawingRequest {
  return {
    bodyType,
    angle,
    colour: item(colours, index % colours.length),
    scene: item(scenes, index % scenes.length),
    electric: index % 4 === 0,
    build: 'usual',
  }
}

/** The picture in small, as bytes of red, green, blue and opacity. */
function rasterise(svg: string): { width: number; height: number; pixels: Buffer } {
  const options = { fitTo: { mode: 'width', value: 64 }, font: { loadSystemFonts: false } } as const
  const { width, height, pixels } = new Resvg(svg, options).render()
  return { width, height, pixels }
}

const pictures = bodyTypes.flatMap((bodyType) => anglesFor(bodyType).map((angle) => ({ bodyType, angle })))

/** Every body from one side, and every side of some body; all of each with `--full`. */
const drawn =
  matrix === 'full'
    ? pictures
    : bodyTypes.map((bodyType, index) => {
        const all = anglesFor(bodyType)
        return { bodyType, angle: item(all, index % all.length) }
      })

test('each body and each side is drawn in every run', () => {
  expect(new Set(drawn.map(({ bodyType }) => bodyType))).toEqual(new Set(bodyTypes))
  expect(new Set(drawn.map(({ angle }) => angle))).toEqual(new Set(pictures.map(({ angle }) => angle)))
})

test.each(drawn.map((picture, index) => ({ ...picture, index })))(
  '$bodyType, $angle: a small picture without holes, the same each time',
  ({ bodyType, angle, index }) => {
    const svg = drawVehicle(request(bodyType, angle, index))
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    expect(Buffer.byteLength(svg)).toBeLessThan(60_000)
    expect(drawVehicle(request(bodyType, angle, index))).toBe(svg)
    const { width, height, pixels } = rasterise(svg)
    expect([width, height]).toEqual([64, 48])
    expect(pixels.every((value, byte) => byte % 4 !== 3 || value === 255)).toBe(true)
  },
)

const richest = ['sedan', 'convertible', 'touring', 'tipper', 'alcove'] as const

test.each(scenes.map((scene, index) => ({ scene, index })))('the richest vehicles stay small in $scene', (inScene) => {
  const { scene, index } = inScene
  for (const bodyType of matrix === 'full' ? richest : [item(richest, index % richest.length)]) {
    const svg = drawVehicle({ ...request(bodyType, 'front_quarter'), scene, electric: false })
    expect({ bodyType, small: Buffer.byteLength(svg) < 60_000 }).toEqual({ bodyType, small: true })
  }
})

test.each(someOf(['coupe', 'naked', 'box_truck', 'coach', 'alcove'] as const, 5))(
  'every colour of a %s looks different',
  (bodyType) => {
    const painted = colours.map((colour) => drawVehicle({ ...request(bodyType, 'side'), colour }))
    expect(new Set(painted).size).toBe(colours.length)
  },
)

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

test.each(['hatchback', 'suv', 'sedan', 'wagon'] as const)(
  'a %s comes in sizes of its own, each without holes',
  (bodyType) => {
    const drawn = builds.map((build) => drawVehicle({ ...request(bodyType, 'front_quarter'), build }))
    expect(new Set(drawn).size).toBe(builds.length)
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(rasterise(svg).pixels.every((value, byte) => byte % 4 !== 3 || value === 255)).toBe(true)
    }
  },
)
