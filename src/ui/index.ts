// The design system's public surface: one named export a line. Modules in src/ui do not import this file.
export { afterNextPaint } from './hooks/afterNextPaint.ts'
export { normalizeForSearch } from '../text/normalizeForSearch.ts'
export { announce, mountAnnouncer } from './hooks/announcer.ts'
export { onIdle } from './hooks/onIdle.ts'
export { useSkeleton } from './hooks/useSkeleton.ts'
export { CanjeProvider, type CanjeProviderProps } from './components/CanjeProvider/CanjeProvider.tsx'
export type { Messages } from './locale/messageTypes.ts'
export { NOTHING } from './messages.ts'
export { Field, type FieldLayoutProps } from './components/Field/Field.tsx'
export { controlFrameStyles } from './components/Field/controlFrame.styles.ts'
export type { FieldControlProps, FieldProps } from './components/Field/fieldProps.ts'
export { FileField } from './components/FileField/FileField.tsx'
export type { FileFieldProps, FileState } from './components/FileField/types.ts'
export { NumberField, type NumberFieldProps } from './components/NumberField/NumberField.tsx'
export { formatNumber, parseNumber } from './components/NumberField/parseNumber.ts'
export { PasswordField, type PasswordFieldProps } from './components/PasswordField/PasswordField.tsx'
export type { PasswordRule } from './components/PasswordField/passwordRules.ts'
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.tsx'
export { SearchField, type SearchFieldProps } from './components/SearchField/SearchField.tsx'
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx'
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx'
export { AppShell, type AppShellProps } from './components/AppShell/AppShell.tsx'
export type { NavItem } from './components/AppShell/NavList.tsx'
export { initialsOf } from './components/Avatar/initials.ts'
export { Avatar, type AvatarProps, type AvatarSize } from './components/Avatar/Avatar.tsx'
export { AvatarGroup, type AvatarGroupProps, type AvatarPerson } from './components/Avatar/AvatarGroup.tsx'
export { AutocompleteField, type AutocompleteFieldProps } from './components/AutocompleteField/AutocompleteField.tsx'
export { BarList, type BarListItem, type BarListProps } from './components/BarList/BarList.tsx'
export { DateField, type DateFieldProps } from './components/DateField/DateField.tsx'
export { DateRangeField, type DateRange, type DateRangeFieldProps } from './components/DateField/DateRangeField.tsx'
export { formatDate, isDate, parseDate } from './components/DateField/calendarDate.ts'
export { EmptyState, type EmptyStateProps, type EmptyStateVariant } from './components/EmptyState/EmptyState.tsx'
export { FilterBar } from './components/FilterBar/FilterBar.tsx'
export type { FilterBarItem, FilterBarProps } from './components/FilterBar/types.ts'
export { ImagePreview, type ImagePreviewProps } from './components/ImagePreview/ImagePreview.tsx'
export { LineChart } from './components/LineChart/LineChart.tsx'
export type { LineChartProps, LineSeries } from './components/LineChart/types.ts'
export { LoadMore, type LoadMoreProps } from './components/LoadMore/LoadMore.tsx'
export { Popover } from './components/Popover/Popover.tsx'
export type { PopoverProps, PopoverTriggerProps } from './components/Popover/types.ts'
export { ReportTable, type ReportColumn, type ReportTableProps } from './components/ReportTable/ReportTable.tsx'
export { RichText, type RichTextProps } from './components/RichText/RichText.tsx'
export { RichTextField, type RichTextFieldProps } from './components/RichTextField/RichTextField.tsx'
export { Sparkline, type SparklineProps } from './components/Sparkline/Sparkline.tsx'
export { Stat, type StatProps, type StatTone } from './components/Stat/Stat.tsx'
export { Thumbnail, type ThumbnailProps } from './components/Thumbnail/Thumbnail.tsx'
export { Toolbar, type ToolbarProps } from './components/Toolbar/Toolbar.tsx'
export { Accordion, type AccordionItem, type AccordionProps } from './components/Accordion/Accordion.tsx'
export { Badge, type BadgeProps, type BadgeTone } from './components/Badge/Badge.tsx'
export { Banner, type BannerProps, type BannerTone } from './components/Banner/Banner.tsx'
export { Breadcrumb, type BreadcrumbItem, type BreadcrumbProps } from './components/Breadcrumb/Breadcrumb.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './components/Button/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './components/Button/ButtonLink.tsx'
export { Card, type CardProps } from './components/Card/Card.tsx'
export { Checkbox, type CheckboxProps, type CheckboxState } from './components/Checkbox/Checkbox.tsx'
export { CodeBlock, type CodeBlockProps } from './components/CodeBlock/CodeBlock.tsx'
export { CopyField, type CopyFieldProps } from './components/CopyField/CopyField.tsx'
export {
  DescriptionList,
  type DescriptionItem,
  type DescriptionListProps,
} from './components/DescriptionList/DescriptionList.tsx'
export {
  Icon,
  iconNames,
  type IconName,
  type IconProps,
  type IconSize,
  type IconSource,
} from './components/Icon/Icon.ts'
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx'
export { Kbd, type KbdProps } from './components/Kbd/Kbd.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/RadioGroup/RadioGroup.tsx'
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx'
export { Spinner, type SpinnerProps, type SpinnerSize } from './components/Spinner/Spinner.tsx'
export { Stepper, type Step, type StepperProps } from './components/Stepper/Stepper.tsx'
export { Switch, type SwitchProps } from './components/Switch/Switch.tsx'
export { Tabs, type TabItem, type TabsProps } from './components/Tabs/Tabs.tsx'
export { Tag, type TagProps } from './components/Tag/Tag.tsx'
export { TagGroup, type TagGroupItem, type TagGroupProps } from './components/Tag/TagGroup.tsx'
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx'
export { GlobalStyle } from './tokens/GlobalStyle.styles.ts'
export { visuallyHidden } from './tokens/visuallyHidden.styles.ts'
export * from './tokens/tokens.ts'
export { MultiSelect, type MultiSelectProps } from './components/Dropdown/MultiSelect.tsx'
export { optionsOf, type Key, type Option, type OptionReader } from './components/Dropdown/options.ts'
export { Select, type SelectProps } from './components/Dropdown/Select.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './components/ConfirmDialog/ConfirmDialog.tsx'
export { Dialog, type DialogCloseReason, type DialogProps, type DialogSize } from './components/Dialog/Dialog.tsx'
export {
  CommandPalette,
  type CommandPaletteCloseReason,
  type CommandPaletteProps,
} from './components/CommandPalette/CommandPalette.tsx'
export type { Command, CommandGroup } from './components/CommandPalette/types.ts'
export { useCommandShortcut } from './components/CommandPalette/useCommandShortcut.ts'
export { Drawer, type DrawerProps } from './components/Drawer/Drawer.tsx'
export { RecordPanel, type RecordPanelProps, type RecordPanelSteps } from './components/RecordPanel/RecordPanel.tsx'
export { FormDialog, type FormDialogProps } from './components/FormDialog/FormDialog.tsx'
export { LoaderOverlay, type LoaderOverlayProps } from './components/LoaderOverlay/LoaderOverlay.tsx'
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './components/Menu/Menu.tsx'
export { Toaster, type ToasterPlacement, type ToasterProps } from './components/Toaster/Toaster.tsx'
export {
  createToastQueue,
  type Toast,
  type ToastInput,
  type ToastPromise,
  type ToastQueue,
  type ToastTone,
} from './components/Toaster/toastQueue.ts'
export { BulkBar, type BulkBarProps } from './components/BulkBar/BulkBar.tsx'
export { DataTable } from './components/DataTable/DataTable.tsx'
export { totalsRow } from './components/DataTable/totalsRow.tsx'
export {
  useExpandableRows,
  type ExpandableRows,
  type ExpandableRowsInput,
} from './components/DataTable/useExpandableRows.tsx'
export type {
  Column,
  DataTableHandle,
  DataTableProps,
  RowKey,
  Sort,
  TableFooter,
  TableLayout,
  TableStatus,
} from './components/DataTable/types.ts'
