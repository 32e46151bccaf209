/** A tag that starts or ends a line of its own. Text without one keeps its line breaks. */
export const BLOCK_TAG =
  /<\/?(?:p|pre|div|li|br|h\d|ul|ol|dl|dt|dd|tr|td|th|table|caption|blockquote|hr|address|article|aside|center|details|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)\b/i
