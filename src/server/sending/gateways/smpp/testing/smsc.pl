#!/usr/bin/perl
# An SMSC on Debian's libnet-smpp-perl: perl smsc.pl <password>. It says its port, then each text that it took, a line of JSON each.
# What it does with a text follows from the last two digits of its number (Smsc.ts).
use strict;
use warnings;
use Net::SMPP;
$| = 1;
$SIG{PIPE} = 'IGNORE';
my ($password) = @ARGV;
my $listener = Net::SMPP->new_listen('127.0.0.1', port => 0) or die "cannot listen: $!";
print '{"port":' . $listener->sockport . "}\n";
my ($count, %seen) = (4095);

sub hex_of { return unpack 'H*', $_[0] }

# Receipts, texts: asynchronously, as their answers come among the next PDUs.
sub deliver { my ($c, %pdu) = @_; $c->deliver_sm(async => 1, dest_addr_ton => 1, dest_addr_npi => 1, source_addr_ton => 1, source_addr_npi => 1, %pdu) }

sub receipt {
  my ($c, $pdu, $id, $state) = @_;
  my ($word, $code, $err) = $state eq 'failed' ? ('UNDELIV', 5, '001') : ('DELIVRD', 2, '000');
  my $two = substr $pdu->{destination_addr}, -2;
  my %from_to = (source_addr => $pdu->{destination_addr}, destination_addr => $pdu->{source_addr}, esm_class => 4);
  if ($two eq '09') {
    deliver($c, %from_to, short_message => '', receipted_message_id => "$id\0", message_state => pack('C', $code));
  } else {
    deliver($c, %from_to, short_message =>
      "id:$id sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:$word err:$err text:x");
  }
}

# accept gives up after two minutes in which nobody calls.
while (1) {
  my $c = $listener->accept or next;
  while (my $pdu = $c->read_pdu) {
    my $cmd = $pdu->{cmd};
    if ($cmd == 0x09) {
      my $bad = $pdu->{password} ne $password;
      $c->bind_transceiver_resp(system_id => $bad ? '' : 'PERLSMSC', seq => $pdu->{seq}, status => $bad ? 0x0e : 0);
      last if $bad;
    } elsif ($cmd == 0x15) {
      $c->enquire_link_resp(seq => $pdu->{seq});
    } elsif ($cmd == 0x06) {
      $c->unbind_resp(seq => $pdu->{seq});
      print '{"unbound":true}' . "\n";
      last;
    } elsif ($cmd == 0x04) {
      my $to = $pdu->{destination_addr};
      my $two = substr $to, -2;
      my $first = !$seen{"$to " . hex_of($pdu->{short_message})}++;
      if ($two eq '02' && $first) { $c->submit_sm_resp(message_id => '', seq => $pdu->{seq}, status => 0x58); next }
      if ($two eq '03') { $c->submit_sm_resp(message_id => '', seq => $pdu->{seq}, status => 0x0b); next }
      print '{"to":"' . $to . '","from":"' . $pdu->{source_addr} . '","ton":' . $pdu->{source_addr_ton} . ',"npi":' . $pdu->{source_addr_npi}
        . ',"esm":' . $pdu->{esm_class} . ',"coding":' . $pdu->{data_coding} . ',"receipts":' . $pdu->{registered_delivery}
        . ',"validity":"' . $pdu->{validity_period} . '","text":"' . hex_of($pdu->{short_message}) . '"}' . "\n";
      my $id = ++$count;
      last if $two eq '04';
      next if $two eq '01';
      my $told = $two eq '08' ? sprintf('%x', $id) : "$id";
      receipt($c, $pdu, $id, 'delivered') if $two eq '05';
      $c->submit_sm_resp(message_id => $told, seq => $pdu->{seq});
      next if $two eq '05' || $two eq '11';
      receipt($c, $pdu, $id, $two eq '06' ? 'failed' : 'delivered');
      receipt($c, $pdu, $id, 'failed') if $two eq '07';
      receipt($c, $pdu, $id, 'delivered') if $two eq '07';
      if ($two eq '10') {
        deliver($c, source_addr => $to, destination_addr => $pdu->{source_addr}, esm_class => $pdu->{esm_class},
          data_coding => $pdu->{data_coding}, short_message => $pdu->{short_message}) for 1, 2;
      }
    }
  }
  $c->close;
}
