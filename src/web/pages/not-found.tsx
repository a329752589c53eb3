import { useText } from '../i18n/text.tsx'
export default function Page() { const text = useText(); return <p>{text('site.name')}</p> }
