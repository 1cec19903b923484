import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A field with the list of what was found for its text. */
export const combobox = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'control', 'content', 'item'],
  base: {
    root: { w: 'full' },
    control: { position: 'relative' },
    content: { outline: '0', scrollPaddingBlock: '1' },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minH: '11',
      px: '3',
      py: '2',
      borderRadius: 'l2',
      cursor: 'pointer',
      '&[data-highlighted]': { bg: 'selection' },
    },
  },
})
