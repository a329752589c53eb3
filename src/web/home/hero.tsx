import type { ReactNode } from 'react'
import { offersType } from '../i18n/site-facts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { classNames } from '../ui/class-names.ts'
import { typeTitle } from '../vehicles/type-title.ts'
import road from './hero.svg'

export function Hero({ children }: { children: ReactNode }) {
  const speech = useSpeech()
  const { site, text } = speech
  const [first] = site.types
  return (
    <section className="relative isolate z-[2] bg-hero text-on-hero">
      <img
        src={road}
        alt=""
        className={classNames(
          'absolute inset-y-0 right-0 -z-10 h-full w-full max-w-4xl object-cover object-right-bottom max-md:opacity-50',
          // The hills are of the software's green; they take the market's own colour.
          site.colours.light !== null && 'mix-blend-luminosity',
        )}
      />
      <div className="container-page pt-10 pb-10 md:pt-16 md:pb-14">
        <p className="font-semibold text-on-hero-muted">{text('home.find')}</p>
        <h1 className="mt-1.5 max-w-3xl hyphens-auto text-[2rem] leading-[1.1] font-bold tracking-tight md:text-5xl">
          {first === undefined || offersType(site, 'car') ? text('home.title') : typeTitle(speech, first.key)}
        </h1>
        <div className="mt-7 md:mt-9">{children}</div>
      </div>
    </section>
  )
}
