import type { Image } from '../../contract/fields.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * The width of a photo as wide as a phone, said to be less than it is, so that all phones ask for the same 640 dots: half
 * the bytes or fewer on a line that may be slow, and no eye sees it on so fine a screen.
 */
export const onPhones = '(width < 40rem) and (min-resolution: 2.5dppx) 49vw, (width < 40rem) 76vw'

interface PictureProps {
  image: Image | null
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The picture that the page is opened for: fetched first, never lazily, and marked for the server to put into the page. */
  priority?: boolean
  className?: string
}

/** A photo in the width that fits, over its tiny placeholder, in a box that keeps its size. */
export function Picture({ image, alt, sizes, priority = false, className }: PictureProps) {
  const box = classNames('relative overflow-hidden bg-sunken', className)
  if (!image) {
    return (
      <div className={classNames(box, 'grid place-items-center')}>
        <Icon name="image-off" className="size-8 text-muted" />
        <span className="sr-only">{alt}</span>
      </div>
    )
  }
  const sources = image.sources.toSorted((a, b) => a.width - b.width)
  return (
    <div className={box}>
      <img
        src={image.placeholder}
        alt=""
        aria-hidden
        className="absolute inset-0 size-full scale-110 object-cover blur-lg"
      />
      <picture className="contents" data-opening-photo={priority || undefined}>
        {image.avif && <source type="image/avif" srcSet={srcSetOf(sources, 'avif')} sizes={sizes} />}
        <img
          src={middle(sources).url}
          srcSet={srcSetOf(sources, 'webp')}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          className="relative size-full object-cover"
        />
      </picture>
    </div>
  )
}

/** The photo as large as it is kept. */
export function largestSource({ sources }: Image): Image['sources'][number] {
  return sources.reduce((largest, source) => (source.width > largest.width ? source : largest))
}

function srcSetOf(sources: Image['sources'], format: 'webp' | 'avif'): string {
  return sources.map(({ url, width }) => `${url.replace(/webp$/, format)} ${width}w`).join(', ')
}

/** For browsers that do not choose by width themselves. */
function middle(sources: Image['sources']): Image['sources'][number] {
  return sources[Math.floor(sources.length / 2)] as Image['sources'][number]
}
