-- A new month needs the table of messages for itself. If somebody keeps reading it, as a backup does, everybody else waited behind the new month until
-- they had finished. Now it fails with 55P03 after 2 s, and workers try again every hour, from three months before messages need it.
alter function make_message_partitions(date, date) set lock_timeout = '2s';
