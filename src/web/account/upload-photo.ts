import { maxProfilePictureBytes } from '../../contract/market/limits.ts'

/** Sends a photo; returns the error code of a refusal, or null. */
export async function uploadPhoto(address: string, picture: Blob): Promise<string | null> {
  try {
    const form = new FormData()
    form.append('picture', picture, 'photo.jpg')
    const response = await fetch(address, { method: 'POST', body: form })
    if (response.ok) return null
    const { code } = (await response.json()) as { code?: string }
    return code ?? 'unknown'
  } catch {
    return 'unreachable'
  }
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Wide enough for the largest place that shows it, on a dense screen. */
const sidePixels = 640

/** Returns the chosen square of a picture as a JPEG that the market accepts. */
export async function cropPicture(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(sidePixels, Math.round(width))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  // JPEG would turn transparent parts black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.9, 0.7, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxProfilePictureBytes) return blob
  }
  throw new Error('The picture did not become small enough')
}
