/** The drawing thread: draws a picture of the demo market as a PNG file, which takes too long for the main thread. */
import { renderAsync } from '@resvg/resvg-js'
import { type DrawingRequest, drawVehicle } from './drawings/draw-vehicle.ts'

/** As wide as a gallery shows a photo; at 1600 pixels each picture costs twice as much (decision 88). */
const widthPixels = 1_024

export async function draw(picture: DrawingRequest): Promise<Uint8Array> {
  const rendered = await renderAsync(drawVehicle(picture), {
    fitTo: { mode: 'width', value: widthPixels },
    font: { loadSystemFonts: false },
  })
  return rendered.asPng()
}
