/** Makes a photo smaller, off the page's thread. Canvas keeps no EXIF, so the place where it was taken never leaves the device. */
import { shrinkHere, type ShrinkRequest } from './shrink-here.ts'

addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  void shrinkHere(data.file).then(
    (file) => postMessage({ id: data.id, file }),
    () => postMessage({ id: data.id, file: null }),
  )
})
