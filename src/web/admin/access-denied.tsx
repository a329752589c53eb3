import { useEffect } from 'react'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { showToast } from '../toasts/toast.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** For signed-in users without the staff role that the page requires. */
export function AccessDenied() {
  const text = useAdminText()
  useEffect(() => {
    showToast({ look: 'failure', title: text('denied.title'), text: text('denied.text') })
  }, [text])
  return (
    <div className="container-page py-10">
      <PageHead title={text('denied.title')} hidden />
      <Notice icon="lock-keyhole" as="h1" title={text('denied.title')}>
        <p className="mt-3 text-muted">{text('denied.text')}</p>
        <LocalLink to="/" className={buttonClass({}, 'mt-7')}>
          {text('denied.home')}
        </LocalLink>
      </Notice>
    </div>
  )
}
