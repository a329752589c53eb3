/** Photos to measure with: a drawn vehicle with sensor noise, without which every codec looks too good. */
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { drawVehicle } from '../../src/demo/drawings/draw-vehicle.ts'

const request = { bodyType: 'wagon', colour: 'blue', angle: 'front_quarter', electric: false, build: 'usual' } as const

/** A picture with so many pixels, as a camera's JPEG (quality 90) or as PNG. */
export async function photo(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const svg = drawVehicle({ ...request, scene: 'city_street' })
  const drawn = (await renderAsync(svg, { fitTo: { mode: 'width', value: 1_600 } })).asPng()
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .png()
    .toBuffer()
  const picture = sharp(
    await sharp(drawn).resize(width, height, { fit: 'cover' }).removeAlpha().png().toBuffer(),
  ).composite([{ input: grain, blend: 'soft-light' }])
  return format === 'jpeg' ? picture.jpeg({ quality: 90 }).toBuffer() : picture.png({ compressionLevel: 3 }).toBuffer()
}
