/** Decides from the header whether a file may be decoded. */
import { maxImageBytes, maxImagePixels, maxImageSide, maxImageStretch } from '../../../contract/limits.ts'
import { Problem } from '../../problem.ts'
import { sharp } from './decoder.ts'
import { imageTypes, isImageType, typeOf } from './file-type.ts'

/** Throws the refusal that fits: an empty file, one too large, the wrong type, or dimensions that no photo has. */
export async function inspect(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength === 0) throw new Problem('image_empty')
  if (bytes.byteLength > maxImageBytes) {
    throw new Problem('image_too_large', { details: { sizeBytes: bytes.byteLength, maxBytes: maxImageBytes } })
  }
  const type = typeOf(bytes)
  if (type === 'heic') throw new Problem('image_heic_not_supported', { details: { accepted: imageTypes } })
  if (!isImageType(type)) {
    throw new Problem('image_type_not_supported', { details: { found: type, accepted: imageTypes } })
  }
  const { width, height } = await sizeOf(bytes)
  if (width * height > maxImagePixels) {
    throw new Problem('image_too_many_pixels', { details: { width, height, maxPixels: maxImagePixels } })
  }
  const [shorter, longer] = width < height ? [width, height] : [height, width]
  if (longer > maxImageSide || longer > shorter * maxImageStretch) {
    const limits = { maxSide: maxImageSide, maxStretch: maxImageStretch }
    throw new Problem('image_shape_not_supported', { details: { width, height, ...limits } })
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
