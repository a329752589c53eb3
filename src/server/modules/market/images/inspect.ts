/** Decides from the header whether a file may be decoded. */
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import { sharp } from './decoder.ts'
import { imageTypes, isImageType, typeOf } from './file-type.ts'

const { maxBytes, maxPixels, maxSide, maxStretch } = doors.picture

/** Throws the refusal that fits: an empty file, one too large, the wrong type, or dimensions that no photo has. */
export async function inspect(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength === 0) throw new Problem('image_empty')
  if (bytes.byteLength > maxBytes) {
    throw new Problem('image_too_large', { details: { sizeBytes: bytes.byteLength, maxBytes } })
  }
  const type = typeOf(bytes)
  if (type === 'heic') throw new Problem('image_heic_not_supported', { details: { accepted: imageTypes } })
  if (!isImageType(type)) {
    throw new Problem('image_type_not_supported', { details: { found: type, accepted: imageTypes } })
  }
  const { width, height } = await sizeOf(bytes)
  if (width * height > maxPixels) {
    throw new Problem('image_too_many_pixels', { details: { width, height, maxPixels } })
  }
  const [shorter, longer] = width < height ? [width, height] : [height, width]
  if (longer > maxSide || longer > shorter * maxStretch) {
    throw new Problem('image_shape_not_supported', { details: { width, height, maxSide, maxStretch } })
  }
}

/** Reads only the header: nothing is decoded, whatever dimensions a file claims. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    throw new Problem('image_damaged', { details: { reason: 'unreadable' } })
  }
}
