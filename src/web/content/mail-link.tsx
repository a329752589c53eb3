import type { ReactNode } from 'react'

interface MailLinkProps {
  email: string
  /** Filled in for the writer, so that the mail finds the right desk. */
  subject?: string
  className?: string
  children?: ReactNode
}

/** An e-mail address to write to. Long addresses wrap, so that they fit a phone. */
export function MailLink({ email, subject, className, children = email }: MailLinkProps) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return (
    <a href={`mailto:${email}${query}`} className={className ?? 'break-words'}>
      {children}
    </a>
  )
}
