/** The image library, set up once per thread so that it only ever does what is wanted here. */
import sharp from 'sharp'

// Every picture is another one, so libvips' cache would only hold memory; and one thread each leaves a core for pages.
sharp.cache(false)
sharp.concurrency(1)

// Only these formats are ever decoded, whatever a file calls itself; SVG and the rest stay blocked.
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
