import { fold } from '../text.ts'

/** Common colour names of dresses in both languages, with their display colour. */
const NAMES: readonly (readonly [drawn: string, ...names: string[]])[] = [
  ['#ffffff', 'white', 'snow', 'أبيض', 'بيضاء', 'ثلجي'],
  ['#f8f1df', 'ivory', 'off white', 'عاجي', 'أوف وايت', 'سكري'],
  ['#f4e3c8', 'cream', 'كريمي', 'كريم'],
  ['#ecd9b0', 'champagne', 'شامبين', 'شمبانيا', 'شامبانيا'],
  ['#dcc3a1', 'beige', 'nude', 'بيج', 'نود'],
  ['#cfb284', 'sand', 'رملي'],
  ['#e9c9c4', 'blush', 'powder', 'powder pink', 'وردي فاتح', 'بودري'],
  ['#f4a9c0', 'pink', 'وردي', 'زهري', 'بينك'],
  ['#d9788f', 'rose', 'dusty rose', 'وردي غامق'],
  ['#e2127f', 'fuchsia', 'magenta', 'فوشيا', 'فوشي'],
  ['#ff7f66', 'coral', 'مرجاني', 'كورال'],
  ['#f6c19b', 'peach', 'خوخي', 'مشمشي'],
  ['#ed7d1e', 'orange', 'برتقالي'],
  ['#b5522b', 'terracotta', 'brick', 'طوبي', 'قرميدي'],
  ['#c81e2b', 'red', 'أحمر', 'حمراء'],
  ['#6f1d34', 'burgundy', 'maroon', 'wine', 'عنابي', 'خمري', 'نبيتي', 'ماروني'],
  ['#f4d03f', 'yellow', 'أصفر', 'صفراء'],
  ['#d19a1c', 'mustard', 'خردلي'],
  ['#c9a227', 'gold', 'golden', 'ذهبي'],
  ['#b76e79', 'rose gold', 'روز جولد', 'ذهبي وردي'],
  ['#c4c7cc', 'silver', 'فضي'],
  ['#b08d57', 'bronze', 'برونزي'],
  ['#a9a9a9', 'grey', 'gray', 'رمادي', 'رصاصي'],
  ['#4b4f58', 'charcoal', 'dark grey', 'dark gray', 'فحمي', 'رمادي غامق'],
  ['#1a1a1a', 'black', 'أسود', 'سوداء'],
  ['#7a4a2b', 'brown', 'بني'],
  ['#b98d63', 'camel', 'جملي', 'كاميل'],
  ['#9b8573', 'taupe', 'mocha', 'موكا', 'ترابي'],
  ['#4f8a4f', 'green', 'أخضر', 'خضراء'],
  ['#0f7b5a', 'emerald', 'زمردي'],
  ['#6f7d3b', 'olive', 'زيتي', 'زيتوني'],
  ['#a9b99a', 'sage', 'pistachio', 'فستقي', 'ميرمية'],
  ['#a6dcc6', 'mint', 'نعناعي', 'مينت'],
  ['#12918f', 'turquoise', 'teal', 'تركواز', 'فيروزي', 'تيل', 'بترولي'],
  ['#9fc8e8', 'sky blue', 'light blue', 'baby blue', 'سماوي', 'أزرق فاتح', 'بيبي بلو'],
  ['#2f6fc1', 'blue', 'أزرق', 'زرقاء'],
  ['#1f3fa8', 'royal blue', 'royal', 'أزرق ملكي', 'ملكي', 'نيلي'],
  ['#1c2a4a', 'navy', 'dark blue', 'midnight', 'كحلي', 'أزرق غامق'],
  ['#c9b3e0', 'lavender', 'lilac', 'لافندر', 'ليلكي', 'موف فاتح'],
  ['#9a6fb0', 'mauve', 'موف'],
  ['#6d3a8c', 'purple', 'violet', 'بنفسجي', 'أرجواني'],
  ['#5a2a55', 'plum', 'aubergine', 'برقوقي', 'باذنجاني'],
]

const DRAWN: ReadonlyMap<string, string> = new Map(NAMES.flatMap(([drawn, ...names]) => names.map((name) => [fold(name), drawn])))
/** Longest names first: "light blue" is not "blue". */
const KNOWN = [...DRAWN.keys()].toSorted((a, b) => b.length - a.length)

const drawnOf = (name: string): string | null => {
  const folded = ` ${fold(name)} `
  const known = KNOWN.find((one) => folded.includes(` ${one} `))
  return known === undefined ? null : (DRAWN.get(known) ?? null)
}

/** The colour of the first known name, as `#f8f1df`; null if none is known. */
export const colourNamed = (...names: readonly string[]): string | null =>
  names.reduce<string | null>((found, name) => found ?? drawnOf(name), null)
