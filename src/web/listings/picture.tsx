import type { Image } from '../../contract/fields.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type Drawn, NoPhotos } from './no-photos.tsx'

/**
 * The `sizes` of a photo as wide as a phone, understated so that all phones request the 640 px version: at most half
 * the bytes, with no visible difference on such dense screens.
 */
export const onPhones = '(width < 40rem) and (min-resolution: 2.5dppx) 49vw, (width < 40rem) 76vw'

/** Where a photo is cut to its box, by quarters of what is cut off: classes, since the pages' policy allows no style of an element. */
const focusClasses = [
  'object-[0%_0%]',
  'object-[25%_25%]',
  'object-[50%_50%]',
  'object-[75%_75%]',
  'object-[100%_100%]',
]

interface PictureProps {
  image: Image | null
  alt: string
  /** Its display width, as in the `sizes` attribute. */
  sizes: string
  /** The page's main picture: fetched first, never lazily, and marked for the server to embed in the page. */
  priority?: boolean
  /** Shows the whole photo, whatever its shape, over its own blur; otherwise the photo fills the box. */
  whole?: boolean
  /** Drawn while there is no photo; without it a sign says so. */
  vehicle?: Drawn | null
  className?: string
}

/** A photo in a fitting width, over its tiny placeholder, in a box of fixed size. */
export function Picture({ image, alt, sizes, priority = false, whole = false, vehicle, className }: PictureProps) {
  const box = classNames('relative overflow-hidden bg-sunken', className)
  if (!image) {
    return (
      <div className={classNames(box, 'grid place-items-center')}>
        {vehicle ? (
          <NoPhotos vehicle={vehicle} />
        ) : (
          <>
            <Icon name="image-off" className="size-8 text-muted" />
            <span className="sr-only">{alt}</span>
          </>
        )}
      </div>
    )
  }
  const focusClass = focusClasses[Math.round(image.focusPercent / 25)] ?? ''
  const sources = image.sources.toSorted((a, b) => a.width - b.width)
  return (
    <div className={box}>
      <img
        src={image.placeholder}
        alt=""
        aria-hidden
        className={classNames(
          'absolute inset-0 size-full object-cover',
          whole ? 'scale-125 blur-2xl' : 'scale-110 blur-lg',
        )}
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
          className={classNames('relative size-full', whole ? 'object-contain' : `object-cover ${focusClass}`)}
        />
      </picture>
    </div>
  )
}

/** The photo in its largest stored size. */
export function largestSource({ sources }: Image): Image['sources'][number] {
  return sources.reduce((largest, source) => (source.width > largest.width ? source : largest))
}

function srcSetOf(sources: Image['sources'], format: 'webp' | 'avif'): string {
  return sources.map(({ url, width }) => `${url.replace(/webp$/, format)} ${width}w`).join(', ')
}

/** For browsers without `srcset`. */
function middle(sources: Image['sources']): Image['sources'][number] {
  return sources[Math.floor(sources.length / 2)] as Image['sources'][number]
}
