import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type LinkProps = ComponentProps<typeof LocalLink>

interface ContactBarProps {
  price: string
  message: LinkProps
  /** Null if no number is offered. */
  phone: LinkProps | null
}

/** At the bottom of small screens while the contact area is not on the screen: the price, and how to continue. */
export function ContactBar({ price, message, phone }: ContactBarProps) {
  const text = useText()
  return (
    <section
      data-contact-bar
      aria-label={text('contact.bar')}
      className="fixed inset-x-0 bottom-(--tray) z-10 border-t border-line bg-surface shadow-overlay lg:hidden print:hidden"
    >
      <div className="container-page @container">
        <div className="flex min-h-16 items-center gap-2 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <p className="mr-auto text-lg font-bold tracking-tight tabular-nums @max-[20rem]:sr-only">{price}</p>
          {phone ? (
            <>
              <LocalLink
                {...message}
                aria-label={text('contact.message')}
                className={buttonClass({ look: 'secondary', size: 'icon' }, 'shrink-0')}
              >
                <Icon name="mail" className="size-5" />
              </LocalLink>
              <LocalLink {...phone} className={buttonClass({ wraps: true }, 'min-w-0 @max-[12rem]:px-2')}>
                <Icon name="phone" className="size-5 shrink-0 @max-[12rem]:hidden" />
                <span className="line-clamp-2 leading-tight">{text('contact.show')}</span>
              </LocalLink>
            </>
          ) : (
            <LocalLink {...message} className={buttonClass({ wraps: true }, 'min-w-0')}>
              <span className="line-clamp-2 leading-tight">{text('contact.message')}</span>
            </LocalLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** Whether no part of an element is on the screen; false until that is known. */
export function useOffScreen(element: RefObject<Element | null>): boolean {
  const [isOff, setIsOff] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => entry && setIsOff(!entry.isIntersecting))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isOff
}
