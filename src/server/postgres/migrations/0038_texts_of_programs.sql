-- Texts of programs were taken for colleagues', and opened conversations that need nobody.
update messages set writer = 'program'
  where writer = 'team' and direction = 'outgoing' and author_id is null and record ? 'priority';
