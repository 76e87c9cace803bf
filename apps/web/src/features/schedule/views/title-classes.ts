/** The title of the screen. */
export const viewTitleClasses =
  'font-semibold text-2xl leading-8 max-xl:text-xl max-xl:leading-6 max-md:text-lg max-md:leading-6'

/** The day that a narrow screen shows. */
export const dayTitleClasses = 'whitespace-nowrap font-semibold text-base'
