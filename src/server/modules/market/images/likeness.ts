/** A picture as 256 bits that hardly change when it is made smaller, compressed again or slightly brighter. */
import { sharp } from './decoder.ts'

const side = 16
/** Minimum difference in brightness steps for one side to count as lighter; less is noise of the compression. */
const lighter = 3
/** Minimum number of set bits for a picture to be distinctive: all clear skies look alike. */
const leastBits = 40

interface RawPicture {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/**
 * Whether each point of a coarse grid is darker than its right-hand neighbour (a difference hash); null if too plain.
 */
export async function likenessOf({ data, ...raw }: RawPicture): Promise<string | null> {
  const grid = await sharp(data, { raw })
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const bits = new Uint8Array((side * side) / 8)
  let set = 0
  for (let point = 0; point < side * side; point++) {
    const at = Math.floor(point / side) * (side + 1) + (point % side)
    if ((grid[at + 1] ?? 0) - (grid[at] ?? 0) < lighter) continue
    bits[point >> 3] = (bits[point >> 3] ?? 0) | (1 << (point & 7))
    set++
  }
  return set < leastBits ? null : Buffer.from(bits).toString('hex')
}
