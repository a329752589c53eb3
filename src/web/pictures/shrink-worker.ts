/**
 * Shrinks a photo, off the page's thread. Canvas drops EXIF data, so the place of the photo never leaves the device.
 */
import { shrinkHere, type ShrinkRequest } from './shrink-here.ts'

addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  void shrinkHere(data.file).then(
    (file) => postMessage({ id: data.id, file }),
    () => postMessage({ id: data.id, file: null }),
  )
})
