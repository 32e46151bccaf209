// The design system's public surface: one named export a line. Modules in src/ui do not import this file.
export { afterNextPaint } from './hooks/afterNextPaint.ts'
export { normalizeForSearch } from '../text/normalizeForSearch.ts'
export { announce, mountAnnouncer } from './hooks/announcer.ts'
export { onIdle } from './hooks/onIdle.ts'
export { useSkeleton } from './hooks/useSkeleton.ts'
export { CanjeProvider, type CanjeProviderProps } from './patterns/CanjeProvider/CanjeProvider.tsx'
export type { Messages } from './locale/messageTypes.ts'
export { NOTHING } from './messages.ts'
export { Field, type FieldLayoutProps } from './primitives/Field/Field.tsx'
export { controlFrameStyles } from './primitives/Field/controlFrame.styles.ts'
export type { FieldControlProps, FieldProps } from './primitives/Field/fieldProps.ts'
export { FileField } from './primitives/FileField/FileField.tsx'
export type { FileFieldProps, FileState } from './primitives/FileField/types.ts'
export { NumberField, type NumberFieldProps } from './primitives/NumberField/NumberField.tsx'
export { formatNumber, parseNumber } from './primitives/NumberField/parseNumber.ts'
export { PasswordField, type PasswordFieldProps } from './primitives/PasswordField/PasswordField.tsx'
export type { PasswordRule } from './primitives/PasswordField/passwordRules.ts'
export { ProgressBar, type ProgressBarProps } from './primitives/ProgressBar/ProgressBar.tsx'
export { SearchField, type SearchFieldProps } from './primitives/SearchField/SearchField.tsx'
export { TextArea, type TextAreaProps } from './primitives/TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './primitives/TextField/TextField.tsx'
export { AppShell, type AppShellProps } from './patterns/AppShell/AppShell.tsx'
export type { NavItem } from './patterns/AppShell/NavList.tsx'
export { initialsOf } from './patterns/Avatar/initials.ts'
export { Avatar, type AvatarProps, type AvatarSize } from './patterns/Avatar/Avatar.tsx'
export { AvatarGroup, type AvatarGroupProps, type AvatarPerson } from './patterns/Avatar/AvatarGroup.tsx'
export { AutocompleteField, type AutocompleteFieldProps } from './patterns/AutocompleteField/AutocompleteField.tsx'
export { BarList, type BarListItem, type BarListProps } from './patterns/BarList/BarList.tsx'
export { DateField, type DateFieldProps } from './patterns/DateField/DateField.tsx'
export { DateRangeField, type DateRange, type DateRangeFieldProps } from './patterns/DateField/DateRangeField.tsx'
export { formatDate, isDate, parseDate } from './patterns/DateField/calendarDate.ts'
export { EmptyState, type EmptyStateProps, type EmptyStateVariant } from './patterns/EmptyState/EmptyState.tsx'
export { FilterBar } from './patterns/FilterBar/FilterBar.tsx'
export type { FilterBarItem, FilterBarProps } from './patterns/FilterBar/types.ts'
export { ImagePreview, type ImagePreviewProps } from './patterns/ImagePreview/ImagePreview.tsx'
export { LineChart } from './patterns/LineChart/LineChart.tsx'
export type { LineChartProps, LineSeries } from './patterns/LineChart/types.ts'
export { LoadMore, type LoadMoreProps } from './patterns/LoadMore/LoadMore.tsx'
export { Popover } from './patterns/Popover/Popover.tsx'
export type { PopoverProps, PopoverTriggerProps } from './patterns/Popover/types.ts'
export { ReportTable, type ReportColumn, type ReportTableProps } from './patterns/ReportTable/ReportTable.tsx'
export { RichText, type RichTextProps } from './patterns/RichText/RichText.tsx'
export { RichTextField, type RichTextFieldProps } from './patterns/RichTextField/RichTextField.tsx'
export { Sparkline, type SparklineProps } from './patterns/Sparkline/Sparkline.tsx'
export { Stat, type StatProps, type StatTone } from './patterns/Stat/Stat.tsx'
export { Thumbnail, type ThumbnailProps } from './patterns/Thumbnail/Thumbnail.tsx'
export { Toolbar, type ToolbarProps } from './patterns/Toolbar/Toolbar.tsx'
export { Accordion, type AccordionItem, type AccordionProps } from './primitives/Accordion/Accordion.tsx'
export { Badge, type BadgeProps, type BadgeTone } from './primitives/Badge/Badge.tsx'
export { Banner, type BannerProps, type BannerTone } from './primitives/Banner/Banner.tsx'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './primitives/Breadcrumb/Breadcrumb.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './primitives/Button/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './primitives/Button/ButtonLink.tsx'
export { Card, type CardProps } from './primitives/Card/Card.tsx'
export { Checkbox, type CheckboxProps, type CheckboxState } from './primitives/Checkbox/Checkbox.tsx'
export { CodeBlock, type CodeBlockProps } from './primitives/CodeBlock/CodeBlock.tsx'
export { CopyField, type CopyFieldProps } from './primitives/CopyField/CopyField.tsx'
export {
  DescriptionList,
  type DescriptionItem,
  type DescriptionListProps,
} from './primitives/DescriptionList/DescriptionList.tsx'
export {
  Icon,
  iconNames,
  type IconName,
  type IconProps,
  type IconSize,
  type IconSource,
} from './primitives/Icon/Icon.ts'
export { IconButton, type IconButtonProps } from './primitives/IconButton/IconButton.tsx'
export { Kbd, type KbdProps } from './primitives/Kbd/Kbd.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './primitives/RadioGroup/RadioGroup.tsx'
export { Skeleton, type SkeletonProps } from './primitives/Skeleton/Skeleton.tsx'
export { Spinner, type SpinnerProps, type SpinnerSize } from './primitives/Spinner/Spinner.tsx'
export { Stepper, type Step, type StepperProps } from './primitives/Stepper/Stepper.tsx'
export { Switch, type SwitchProps } from './primitives/Switch/Switch.tsx'
export { Tabs, type TabItem, type TabsProps } from './primitives/Tabs/Tabs.tsx'
export { Tag, type TagProps } from './primitives/Tag/Tag.tsx'
export { TagGroup, type TagGroupItem, type TagGroupProps } from './primitives/Tag/TagGroup.tsx'
export { Tooltip, type TooltipProps } from './primitives/Tooltip/Tooltip.tsx'
export { GlobalStyle } from './tokens/GlobalStyle.styles.ts'
export { visuallyHidden } from './tokens/visuallyHidden.styles.ts'
export * from './tokens/tokens.ts'
export { MultiSelect, type MultiSelectProps } from './patterns/Dropdown/MultiSelect.tsx'
export { optionsOf, type Key, type Option, type OptionReader } from './patterns/Dropdown/options.ts'
export { Select, type SelectProps } from './patterns/Dropdown/Select.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './patterns/ConfirmDialog/ConfirmDialog.tsx'
export { Dialog, type DialogCloseReason, type DialogProps, type DialogSize } from './patterns/Dialog/Dialog.tsx'
export {
  CommandPalette,
  type CommandPaletteCloseReason,
  type CommandPaletteProps,
} from './patterns/CommandPalette/CommandPalette.tsx'
export type { Command, CommandGroup } from './patterns/CommandPalette/types.ts'
export { useCommandShortcut } from './patterns/CommandPalette/useCommandShortcut.ts'
export { Drawer, type DrawerProps } from './patterns/Drawer/Drawer.tsx'
export { FormDialog, type FormDialogProps } from './patterns/FormDialog/FormDialog.tsx'
export { LoaderOverlay, type LoaderOverlayProps } from './patterns/LoaderOverlay/LoaderOverlay.tsx'
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './patterns/Menu/Menu.tsx'
export { Toaster, type ToasterPlacement, type ToasterProps } from './patterns/Toaster/Toaster.tsx'
export {
  createToastQueue,
  type Toast,
  type ToastInput,
  type ToastPromise,
  type ToastQueue,
  type ToastTone,
} from './patterns/Toaster/toastQueue.ts'
export { BulkBar, type BulkBarProps } from './patterns/BulkBar/BulkBar.tsx'
export { DataTable } from './patterns/DataTable/DataTable.tsx'
export { totalsRow } from './patterns/DataTable/totalsRow.tsx'
export {
  useExpandableRows,
  type ExpandableRows,
  type ExpandableRowsInput,
} from './patterns/DataTable/useExpandableRows.tsx'
export type {
  Column,
  DataTableHandle,
  DataTableProps,
  RowKey,
  Sort,
  TableFooter,
  TableLayout,
  TableStatus,
} from './patterns/DataTable/types.ts'
