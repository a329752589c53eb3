import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-ink',
  accent: 'bg-accent-soft text-on-accent-soft',
  danger: 'bg-danger-soft text-danger',
} as const

export function Badge({ look = 'neutral', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-small px-2 py-0.5 text-xs font-semibold',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
