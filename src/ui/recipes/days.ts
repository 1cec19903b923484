import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The month calendar of a day field. */
export const datePicker = defineSlotRecipe({
  className: 'date-picker',
  slots: ['root', 'viewControl', 'table', 'tableHeader', 'tableCell', 'tableCellTrigger'],
  base: {
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '2' },
    table: { w: 'full', tableLayout: 'fixed', borderCollapse: 'collapse', outline: '0' },
    tableHeader: { textAlign: 'center', textStyle: 'sm', fontWeight: 'normal', color: 'muted', py: '1' },
    tableCell: { p: '0' },
    tableCellTrigger: {
      w: 'full',
      minH: '12',
      py: '1',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'transparent',
      cursor: 'pointer',
      lineHeight: '1.2',
      focusVisibleRing: 'outside',
      _hover: { bg: 'sunken' },
      '&[data-outside-range]': { color: 'muted' },
      '[aria-current=date] > &': { borderColor: 'gold.solid' },
      '&[data-selected]': { bg: 'gold.solid', color: 'gold.contrast' },
      '& [data-hijri]': { display: 'block', fontSize: '12px' },
      '& [data-mark]': { display: 'block', boxSize: '6px', mx: 'auto', mt: '0.5', borderRadius: 'full' },
      '& [data-mark=free]': { bg: 'good' },
      '& [data-mark=taken]': { bg: 'bad' },
    },
  },
})
