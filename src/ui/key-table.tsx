import { Kbd } from '@chakra-ui/react/kbd'
import { Box } from '@chakra-ui/react/box'

export function KeyTable({ rows }: { readonly rows: readonly (readonly [keys: readonly string[], words: string])[] }) {
  return (
    <Box asChild display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="3" alignItems="center">
      <dl>
        {rows.map(([keys, words]) => (
          <Box key={words} display="contents">
            <Box as="dt" dir="ltr" display="flex" gap="1" justifyContent="flex-end">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Box>
            <dd>{words}</dd>
          </Box>
        ))}
      </dl>
    </Box>
  )
}
