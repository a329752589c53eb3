/** The image library, configured once per thread and restricted to what the market needs. */
import sharp from 'sharp'

// No picture is processed twice, so libvips' cache would only use memory; one thread each leaves a core for pages.
sharp.cache(false)
sharp.concurrency(1)

// Only these formats are ever decoded, whatever a file's name says; SVG and all others stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

export { sharp }
