/** Decodes, turns and encodes a picture in whichever thread this runs. */

/** More than the largest stored width, so that the server still has something to choose from. */
const longestSide = 2_048
/** Files up to this size go as they are, unless the server could not read them. */
const smallBytes = 700_000
const quality = 0.86

export interface ShrinkRequest {
  id: number
  file: Blob
}

/** A smaller JPEG, or null when the file is small already or would not become smaller. Rejects when it cannot be decoded. */
export async function shrinkHere(file: Blob): Promise<Blob | null> {
  const mustConvert = isHeic(file)
  if (file.size <= smallBytes && !mustConvert) return null
  // Also turns the picture as its camera held it.
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

/** Photos of iPhones, which only some browsers can read and the server cannot. */
export function isHeic(file: Blob): boolean {
  return /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))
}
