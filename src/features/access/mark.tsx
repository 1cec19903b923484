import { chakra } from '@chakra-ui/react/styled-system'

const Svg = chakra('svg')

export function Mark({ sizePx, threadPx = 1.75 }: { readonly sizePx: number; readonly threadPx?: number }) {
  return (
    <Svg
      viewBox="0 0 120 164"
      w={`${(sizePx * 120) / 164}px`}
      h={`${sizePx}px`}
      fill="none"
      stroke="currentColor"
      strokeWidth={threadPx}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      css={{ '& path': { vectorEffect: 'non-scaling-stroke' } }}
    >
      <path d="M45 8c0 15 5 24 15 27 10-3 15-12 15-27" />
      <path d="M45 8c-5 18-6 36 3 54M75 8c5 18 6 36-3 54" />
      <path d="M48 62c8 3 16 3 24 0" />
      <path d="M48 62c-7 35-22 65-39 90 34 11 68 11 102 0-17-25-32-55-39-90" />
      <path d="M55 64c-3 36-10 66-19 93M65 64c3 36 10 66 19 93" opacity=".55" />
    </Svg>
  )
}
