import type { Image } from '../../contract/fields.ts'
import { useText } from '../i18n/text.tsx'
import { Picture } from '../listings/picture.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'

/** The number of thumbnails beside the display image (specification section 2). */
const thumbnails = 4

/** The display image, up to four more, and the number of the rest. */
export function PreviewGallery({ images, title }: { images: readonly Image[]; title: string }) {
  const words = useText()
  const text = useSellerText()
  const shown = images.slice(1, 1 + thumbnails)
  const more = images.length - 1 - shown.length
  const alt = (number: number) => words('gallery.photo', { title, number, count: images.length })
  const [display] = images
  if (!display) {
    return (
      <p className="flex items-center justify-center gap-2 rounded-card bg-sunken px-4 py-10 text-muted">
        <Icon name="image-off" className="size-5" />
        {words('gallery.none')}
      </p>
    )
  }
  return (
    <div className="space-y-2">
      <Picture
        image={display}
        alt={alt(1)}
        sizes="(width < 64rem) 100vw, 44rem"
        priority
        className="aspect-[4/3] w-full rounded-card"
      />
      {shown.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {shown.map((image, index) => (
            <li key={image.id} className="relative">
              <Picture
                image={image}
                alt={alt(index + 2)}
                sizes="11rem"
                className="aspect-[4/3] w-full rounded-control"
              />
              {more > 0 && index === shown.length - 1 && (
                <span className="absolute inset-0 grid place-items-center rounded-control bg-hero/85 text-lg font-semibold text-on-hero">
                  {text('wizard.morePhotos', { count: more })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
