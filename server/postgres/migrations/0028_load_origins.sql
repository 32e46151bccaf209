-- Where the rows of a load come from: 'file', or 'selection' for partners selected in a list.
alter table imports add column origin text not null default 'file';
