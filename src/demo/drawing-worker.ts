/** What the drawing thread does: a picture of the demo market as a PNG file, which takes too long for the main thread. */
import { renderAsync } from '@resvg/resvg-js'
import { type DrawingRequest, drawVehicle } from './drawings/draw-vehicle.ts'

export async function draw(picture: DrawingRequest): Promise<Uint8Array> {
  const rendered = await renderAsync(drawVehicle(picture), { font: { loadSystemFonts: false } })
  return rendered.asPng()
}
