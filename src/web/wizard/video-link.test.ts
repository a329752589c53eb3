import { expect, test } from 'vitest'
import { videoLinkOf } from './video-link.ts'

const youtube = { provider: 'YouTube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
const vimeo = { provider: 'Vimeo', url: 'https://vimeo.com/76979871' }

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['youtu.be/dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['http://vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
])('%s is a video', (text, expected) => {
  expect(videoLinkOf(text)).toEqual(expected)
})

test.each([
  '',
  'a film of my car',
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://dailymotion.com/video/x8',
])('%s is none', (text) => {
  expect(videoLinkOf(text)).toBeNull()
})
