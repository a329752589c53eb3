import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

interface NoticeProps {
  icon: IconName
  title: ReactNode
  /** The heading's level on its page. */
  as?: 'h1' | 'h2'
  children?: ReactNode
}

/** Shown instead of an empty page or section, with what to do next. */
export function Notice({ icon, title, as: Heading = 'h2', children }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="text-2xl font-bold tracking-tight">{title}</Heading>
      {children}
    </div>
  )
}
