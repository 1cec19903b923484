import { Flex } from '@chakra-ui/react/flex'

/** Warm and easy to distinguish, with enough contrast for white letters in both colour modes. */
const COLOURS = ['#7A4E2D', '#5B5A2E', '#2F5D50', '#2F4F6F', '#5A3E6B', '#7A3347', '#6B4A12', '#3E4A3A'] as const

const sumOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** The initial of a name on a colour derived from the name, where there is no picture. */
export function EmployeeFace({ name, sizePx }: { readonly name: string; readonly sizePx: number }) {
  const colour = COLOURS[sumOf(name) % COLOURS.length] ?? COLOURS[0]
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      flexShrink="0"
      boxSize={`${sizePx}px`}
      borderRadius="full"
      bg={colour}
      color="#FFFFFF"
      fontWeight="600"
      fontSize={`${Math.max(16, sizePx * 0.42)}px`}
      lineHeight="1"
    >
      {Array.from(name.trim())[0] ?? ''}
    </Flex>
  )
}
