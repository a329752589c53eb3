/** Decodes, rotates and encodes a picture in the current thread. */

/** More than the largest stored width, so that the server can still scale it. */
const longestSide = 2_048
/** Files up to this size are sent unchanged, unless the server cannot read them. */
const smallBytes = 700_000
const quality = 0.86

export interface ShrinkRequest {
  id: number
  file: Blob
}

/**
 * Returns a smaller JPEG, or null if the file is small already or would not become smaller. Rejects if it cannot be
 * decoded.
 */
export async function shrinkHere(file: Blob): Promise<Blob | null> {
  const mustConvert = isHeic(file)
  if (file.size <= smallBytes && !mustConvert) return null
  // Also applies the camera's orientation.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return null
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    return mustConvert || smaller.size < file.size ? smaller : null
  } finally {
    bitmap.close()
  }
}

/** iPhone photos, which only some browsers can read and the server cannot. */
export function isHeic(file: Blob): boolean {
  return /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))
}
