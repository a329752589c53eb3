import type { ReactNode } from 'react'
import { useText } from '../i18n/text.tsx'
import road from './hero.svg'

export function Hero({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <section className="relative isolate z-[2] bg-hero text-on-hero">
      <img
        src={road}
        alt=""
        className="absolute inset-y-0 right-0 -z-10 h-full w-full max-w-4xl object-cover object-right-bottom max-md:opacity-50"
      />
      <div className="container-page pt-10 pb-10 md:pt-16 md:pb-14">
        <p className="font-semibold text-on-hero-muted">{text('home.find')}</p>
        <h1 className="mt-1.5 max-w-3xl text-[2rem] leading-[1.1] font-bold tracking-tight md:text-5xl">
          {text('home.title')}
        </h1>
        <div className="mt-7 md:mt-9">{children}</div>
      </div>
    </section>
  )
}
